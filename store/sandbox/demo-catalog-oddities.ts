import { COLOURS, type CatalogEntry } from './demo-options.ts';

/** Names and options that screens, spreadsheets and databases often handle wrongly. */
export const ODD_CATALOG: readonly CatalogEntry[] = [
  // Exactly the maximum number of variants.
  [
    'Everyday Cotton Tee',
    'Shirts',
    'Hollow Pine',
    [
      ['Size', ['XS', 'S', 'M', 'L', 'XL']],
      ['Colour', COLOURS.slice(0, 10)],
      ['Cut', ['Straight', 'Fitted']],
    ],
    2990,
    190,
  ],
  [
    'Hollow Pine Gift Card',
    'Gift cards',
    'Hollow Pine',
    [['Amount', ['€10', '€25', '€50', '€100', '€250']]],
    1000,
    0,
  ],
  [
    'Heavyweight Double-Faced Felted Lambswool Overshirt with Corozo Buttons, Two Bellows Pockets and a Quilted Cupro Lining, Woven in Galashiels, Cut and Sewn in Porto, Garment-Washed Once, for Cold Mornings at the Woodpile and Evenings by the Fire',
    'Shirts',
    'Saga of Bergen',
    [['Size', ['S', 'M', 'L', 'XL']]],
    22900,
    1100,
  ],
  [
    'إبريق شاي نحاسي مطروق يدويًا',
    'Kitchen',
    'دار النحاس',
    [
      ['السعة', ['نصف لتر', 'لتر واحد', 'لتران']],
      ['اللون', ['نحاسي', 'فضي']],
    ],
    7900,
    860,
  ],
  [
    'שמיכת צמר ארוגה ביד',
    'Textiles',
    'אריגי הגליל',
    [
      ['מידה', ['יחיד', 'זוגי']],
      ['צבע', ['חול', 'זית', 'כחול לילה']],
    ],
    14900,
    1600,
  ],
  [
    'Kilim «كليم» 120 × 180 cm, صُنع في تونس (handwoven)',
    'Rugs',
    'دار النحاس',
    [['Colour / اللون', ['Rouge أحمر', 'Bleu أزرق', 'Naturel']]],
    32900,
    4100,
  ],
  [
    '🏕️ First Night Out Set 🔥🥾👨‍👩‍👧‍👦',
    'Camp kitchen',
    'Hollow Pine',
    [['Mood', ['☀️ Summer', '🍂 Autumn', '❄️ Winter']]],
    24900,
    4200,
  ],
  // A title that a spreadsheet would run as a formula.
  ['=SUM(A1)', 'Books', 'Waldrand Verlag', [['Edition', ['=1+1', '@home', '-2', '+49']]], 1900, 310],
  ['Repair Voucher', 'Services', 'Hollow Pine', 'single', 0, 0],
];
