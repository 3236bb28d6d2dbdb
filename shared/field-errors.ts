/** What a 422 says: field name to sentences, `base` for what belongs to no single field. */
export type FieldErrors = Record<string, string[]>;

/** Collects field errors; `result` is null when there are none. */
export class FieldErrorList {
  readonly #errors: FieldErrors = {};

  /** Adds a sentence to a field; null adds nothing, so that a `whyNot…` can be passed straight in. */
  add(field: string, sentence: string | null): void {
    if (sentence !== null) (this.#errors[field] ??= []).push(sentence);
  }

  get result(): FieldErrors | null {
    return Object.keys(this.#errors).length === 0 ? null : this.#errors;
  }
}
