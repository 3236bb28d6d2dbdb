/** A variant of a product with one option, reduced to what positions and combinations depend on. */
export interface ModelVariant {
  readonly id: number;
  readonly option1: string;
}

/** A model of the rules for the variants of one product, written from the specification alone (D3.2, D3.3, D3.8, D3.9). */
export class VariantModel {
  /** In order of position; the positions are therefore 1…n. */
  #variants: ModelVariant[] = [];

  get variants(): readonly ModelVariant[] {
    return this.#variants;
  }

  /** Status of a create. */
  create(option1: string): 201 | 422 {
    return option1.trim() === '' || this.#isTaken(option1, null) || this.#variants.length >= 100 ? 422 : 201;
  }

  add(variant: ModelVariant, position: number | undefined): void {
    this.#variants.push(variant);
    if (position !== undefined) this.#move(variant.id, position);
  }

  /** Status of an update, which changes the model when it succeeds. */
  update(id: number, option1: string | undefined, position: number | undefined): 200 | 404 | 422 {
    if (!this.#variants.some((each) => each.id === id)) return 404;
    if (option1 !== undefined && (option1.trim() === '' || this.#isTaken(option1, id))) return 422;
    if (position !== undefined && position < 1) return 422;
    if (option1 !== undefined) {
      this.#variants = this.#variants.map((each) => (each.id === id ? { id, option1 } : each));
    }
    if (position !== undefined) this.#move(id, position);
    return 200;
  }

  /** Status of a delete, which changes the model when it succeeds. */
  remove(id: number): 200 | 404 | 422 {
    if (!this.#variants.some((each) => each.id === id)) return 404;
    if (this.#variants.length === 1) return 422;
    this.#variants = this.#variants.filter((each) => each.id !== id);
    return 200;
  }

  #isTaken(option1: string, except: number | null): boolean {
    const key = option1.trim().toLowerCase();
    return this.#variants.some((each) => each.id !== except && each.option1.trim().toLowerCase() === key);
  }

  /** A position after the last one counts as the last one. */
  #move(id: number, position: number): void {
    const moved = this.#variants.find((each) => each.id === id);
    const others = this.#variants.filter((each) => each.id !== id);
    if (moved) this.#variants = others.toSpliced(position - 1, 0, moved);
  }
}
