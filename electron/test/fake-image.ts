/** A picture: the PNG that it was made from. */
export interface FakeImage {
  readonly png: Buffer;
  readonly scaleFactor: number;
  isTemplate: boolean;
}
