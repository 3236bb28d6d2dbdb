/** The options of a demo product: each name with its values in order. */
export type OptionPlan = readonly (readonly [name: string, values: readonly string[]])[];

const SIZES = ['XS', 'S', 'M', 'L', 'XL', 'XXL'];
const SHOE_SIZES = ['36', '37', '38', '39', '40', '41', '42', '43', '44', '45', '46', '47'];

/** The option of a product with a single variant, as the platform names it. */
export const DEFAULT_TITLE = [['Title', ['Default Title']]] as const satisfies OptionPlan;

/** Option sets that several products share; `Colour` values are replaced by a palette of the same length. */
export const OPTION_SETS = {
  single: DEFAULT_TITLE,
  apparel5: [
    ['Size', SIZES],
    ['Colour', paletteOf(5)],
  ],
  apparel3: [
    ['Size', SIZES],
    ['Colour', paletteOf(3)],
  ],
  apparel2: [
    ['Size', SIZES],
    ['Colour', paletteOf(2)],
  ],
  trousers: [
    ['Waist', ['30', '32', '34', '36', '38']],
    ['Length', ['30', '32', '34', '36']],
    ['Colour', paletteOf(3)],
  ],
  boots: [
    ['EU size', SHOE_SIZES],
    ['Colour', paletteOf(3)],
  ],
  shoes: [['EU size', SHOE_SIZES]],
  gloves: [
    ['Size', ['S', 'M', 'L', 'XL']],
    ['Colour', paletteOf(2)],
  ],
  pack: [
    ['Volume', ['20 L', '30 L', '45 L']],
    ['Colour', paletteOf(4)],
  ],
  tent: [
    ['Sleeps', ['1 person', '2 people', '3 people']],
    ['Colour', paletteOf(3)],
  ],
  sleepingBag: [
    ['Comfort', ['10 °C', '4 °C', '−3 °C']],
    ['Length', ['Regular', 'Long']],
    ['Zip', ['Left', 'Right']],
  ],
  bottle: [
    ['Capacity', ['0.5 L', '0.75 L', '1 L']],
    ['Colour', paletteOf(6)],
  ],
  colour6: [['Colour', paletteOf(6)]],
  colour4: [['Colour', paletteOf(4)]],
  rope: [
    ['Rope length', ['30 m', '50 m', '60 m', '70 m']],
    ['Colour', paletteOf(2)],
  ],
  set: [['Set', ['Single', 'Set of 2', 'Set of 4', 'Set of 6']]],
  scent: [
    ['Scent', ['Pine', 'Cedar', 'Sea salt', 'Fig', 'Unscented']],
    ['Burn time', ['25 h', '50 h']],
  ],
  bedding: [
    ['Dimensions', ['135 × 200', '155 × 220', '200 × 200', '240 × 220']],
    ['Colour', paletteOf(6)],
  ],
  rug: [
    ['Dimensions', ['60 × 90', '80 × 150', '120 × 180', '160 × 230', '200 × 300']],
    ['Colour', paletteOf(3)],
  ],
  diameter: [['Diameter', ['20 cm', '24 cm', '28 cm']]],
  weight: [
    ['Weight', ['250 g', '500 g', '1 kg']],
    ['Grind', ['Whole bean', 'Filter', 'Espresso']],
  ],
} as const satisfies Record<string, OptionPlan>;
export type OptionSetName = keyof typeof OPTION_SETS;

/** What each step of an option adds to the price, as a fraction of the base price; other options add nothing. */
export const PRICE_STEPS: Readonly<Record<string, number>> = {
  Volume: 0.3,
  Sleeps: 0.35,
  Comfort: 0.2,
  Capacity: 0.2,
  Set: 0.9,
  'Burn time': 0.5,
  Diameter: 0.3,
  Weight: 0.85,
  Dimensions: 0.35,
  'Rope length': 0.4,
};

/** One product in a word list. Price in cents of the shop's currency, weight in grams. */
export type CatalogEntry = readonly [
  title: string,
  kind: string,
  vendor: string,
  options: OptionSetName | OptionPlan,
  cents: number,
  grams: number,
];

export const COLOURS = [
  'Moss',
  'Slate',
  'Rust',
  'Sand',
  'Midnight',
  'Charcoal',
  'Birch',
  'Ochre',
  'Lichen',
  'Fjord',
  'Cloudberry',
  'Peat',
  'Oat',
  'Spruce',
  'Clay',
  'Ink',
  'Heather',
  'Ember',
] as const;

function paletteOf(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `Colour ${String(index + 1)}`);
}
