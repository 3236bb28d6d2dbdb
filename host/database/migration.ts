/** A step of the file's history. Steps are never changed once released; a new one is added at the end. */
export interface Migration {
  readonly name: string;
  readonly sql: string;
}
