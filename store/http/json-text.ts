/** JSON that is written already. */
export class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}
