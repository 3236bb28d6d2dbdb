/** An image, with the PNG that it was created from. */
export interface FakeImage {
  readonly png: Buffer;
  readonly scaleFactor: number;
  isTemplate: boolean;
}
