/** A country that orders come from, with the parts of its recipients' names and addresses. */
export interface DemoCountry {
  readonly country: string;
  /** ISO 4217 code of the currency that its customers pay in. */
  readonly currency: string;
  readonly firstNames: readonly string[];
  readonly lastNames: readonly string[];
  readonly places: readonly (readonly [city: string, province: string | null, zip: string | null])[];
  readonly streets: readonly string[];
  /** Whether the house number precedes the street. */
  readonly houseFirst: boolean;
  /** Start of a phone number from a range that is never assigned; two more digits complete it. */
  readonly phone: string;
}

/** The countries that orders come from, by code. */
export const DEMO_COUNTRIES = {
  DE: {
    country: 'Germany',
    currency: 'EUR',
    firstNames: [
      'Anna',
      'Jonas',
      'Leyla',
      'Friederike',
      'Mehmet',
      'Björn',
      'Käthe',
      'Lukas',
      'Svenja',
      'Özlem',
    ],
    lastNames: [
      'Müller',
      'Schäfer',
      'Yıldız',
      'Weiß',
      'Brandt',
      'Großmann',
      'Lindner',
      'von der Heide',
      'Kowalski',
    ],
    places: [
      ['Berlin', null, '10437'],
      ['Leipzig', 'Sachsen', '04229'],
      ['Köln', 'Nordrhein-Westfalen', '50823'],
      ['Freiburg im Breisgau', 'Baden-Württemberg', '79098'],
      ['Flensburg', 'Schleswig-Holstein', '24937'],
    ],
    streets: ['Lindenstraße', 'Am Mühlgraben', 'Bahnhofstraße', 'Tannenweg', 'Großbeerenstraße'],
    houseFirst: false,
    phone: '+49 30 23125 4',
  },
  AT: {
    country: 'Austria',
    currency: 'EUR',
    firstNames: ['Valentina', 'Maximilian', 'Resi', 'Florian'],
    lastNames: ['Gruber', 'Hofer', 'Steinlechner', 'Pichler'],
    places: [
      ['Innsbruck', 'Tirol', '6020'],
      ['Graz', 'Steiermark', '8010'],
    ],
    streets: ['Innrain', 'Herrengasse', 'Schillerstraße'],
    houseFirst: false,
    phone: '+43 1 555 01',
  },
  FR: {
    country: 'France',
    currency: 'EUR',
    firstNames: ['Camille', 'Aurélien', 'Zoé', 'Jean-Baptiste', 'Aïssatou'],
    lastNames: ['Lefèvre', 'Dubois', 'N’Diaye', 'Garçon', 'd’Arcy'],
    places: [
      ['Annecy', null, '74000'],
      ['Lyon', null, '69004'],
      ['Saint-Étienne', null, '42000'],
    ],
    streets: ['rue des Lilas', 'avenue de la République', 'chemin du Vieux Moulin'],
    houseFirst: true,
    phone: '+33 1 99 00 12 ',
  },
  IT: {
    country: 'Italy',
    currency: 'EUR',
    firstNames: ['Giulia', 'Matteo', 'Chiara', 'Niccolò'],
    lastNames: ['Rossi', 'Dall’Acqua', 'Ferrari', 'Pedrotti'],
    places: [
      ['Trento', 'TN', '38122'],
      ['Torino', 'TO', '10124'],
    ],
    streets: ['Via Garibaldi', 'Corso Umberto I', 'Piazza delle Erbe'],
    houseFirst: false,
    phone: '+39 06 5550 01',
  },
  SE: {
    country: 'Sweden',
    currency: 'EUR',
    firstNames: ['Åsa', 'Elin', 'Oskar', 'Nils'],
    lastNames: ['Lindqvist', 'Öberg', 'Sjöström'],
    places: [
      ['Göteborg', null, '413 01'],
      ['Östersund', null, '831 31'],
    ],
    streets: ['Storgatan', 'Björkvägen'],
    houseFirst: false,
    phone: '+46 8 465 004 ',
  },
  PL: {
    country: 'Poland',
    currency: 'EUR',
    firstNames: ['Łucja', 'Wojciech', 'Agnieszka'],
    lastNames: ['Wiśniewska', 'Zając', 'Grzęda'],
    places: [['Kraków', 'małopolskie', '31-056']],
    streets: ['ul. Długa', 'ul. Świętego Marka'],
    houseFirst: false,
    phone: '+48 12 555 01 ',
  },
  GB: {
    country: 'United Kingdom',
    currency: 'GBP',
    firstNames: ['Imogen', 'Rhys', 'Priya', 'Callum', 'Niamh'],
    lastNames: ['Hughes', 'MacLeod', 'Patel', "O'Connor", 'Featherstonehaugh'],
    places: [
      ['Keswick', 'Cumbria', 'CA12 5JR'],
      ['Edinburgh', 'Midlothian', 'EH6 6RF'],
      ['Llanfairpwllgwyngyll', 'Gwynedd', 'LL61 5UJ'],
    ],
    streets: ['Station Road', 'Church Lane', 'The Old Post Office, High Street'],
    houseFirst: true,
    phone: '+44 20 7946 09',
  },
  US: {
    country: 'United States',
    currency: 'USD',
    firstNames: ['Savannah', 'Marcus', 'Guadalupe', 'Wei', 'Hunter'],
    lastNames: ['Johnson', 'Ramírez', 'Nguyen', 'Olsen'],
    places: [
      ['Bozeman', 'Montana', '59715'],
      ['Asheville', 'North Carolina', '28801'],
      ['Portland', 'Oregon', '97214'],
    ],
    streets: ['Larch Avenue', 'N Main St', 'SE 34th Avenue Apt 2B,'],
    houseFirst: true,
    phone: '+1 406 555 01',
  },
  JP: {
    country: 'Japan',
    currency: 'JPY',
    firstNames: ['陽菜', '健太', '美咲'],
    lastNames: ['佐藤', '高橋', '小林'],
    places: [
      ['札幌市', '北海道', '060-0042'],
      ['松本市', '長野県', '390-0811'],
    ],
    streets: ['大通西', '中央'],
    houseFirst: false,
    phone: '+81 3 5550 01',
  },
  KW: {
    country: 'Kuwait',
    currency: 'KWD',
    firstNames: ['فاطمة', 'عبدالله', 'نورة'],
    lastNames: ['العنزي', 'المطيري', 'الصباح'],
    // Most addresses there have no postal code.
    places: [['مدينة الكويت', null, null]],
    streets: ['شارع الخليج العربي', 'شارع سالم المبارك'],
    houseFirst: false,
    phone: '+965 2555 01',
  },
  IL: {
    country: 'Israel',
    currency: 'USD',
    firstNames: ['נועה', 'איתי'],
    lastNames: ['כהן', 'לוי'],
    places: [['חיפה', null, '3303119']],
    streets: ['שדרות הנשיא'],
    houseFirst: false,
    phone: '+972 4 555 01 ',
  },
} as const satisfies Record<string, DemoCountry>;

/** Country codes, repeated in proportion to the orders that come from there. */
export const DEMO_MARKETS = [
  ...repeat('DE', 22),
  ...repeat('AT', 6),
  ...repeat('FR', 7),
  ...repeat('IT', 4),
  ...repeat('SE', 3),
  ...repeat('PL', 3),
  ...repeat('GB', 7),
  ...repeat('US', 7),
  ...repeat('JP', 3),
  ...repeat('KW', 2),
  ...repeat('IL', 1),
];

function repeat<Code extends keyof typeof DEMO_COUNTRIES>(code: Code, times: number): Code[] {
  return Array.from({ length: times }, () => code);
}
