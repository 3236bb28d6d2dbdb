/**
 * A model of the rules for themes, written from the specification alone (3.1, D2.4–D2.9) and independent of the store: the
 * property tests compare the two.
 */
export interface ModelTheme {
  readonly id: number;
  readonly role: 'main' | 'unpublished' | 'demo' | 'development';
}

export class ThemeModel {
  #themes: ModelTheme[];

  constructor(themes: readonly ModelTheme[]) {
    this.#themes = [...themes];
  }

  get themes(): readonly ModelTheme[] {
    return this.#themes;
  }

  /** Status of a create. */
  create(name: string, role: string | undefined): 201 | 422 {
    if (name.trim() === '' || name.trim().length > 50) return 422;
    if (role !== undefined && role !== 'main' && role !== 'unpublished') return 422;
    return this.#themes.length < 20 ? 201 : 422;
  }

  /** Adds a created theme; its role takes effect once it has been processed, which the test waits for. */
  add(id: number, role: string | undefined): void {
    this.#themes.push({ id, role: 'unpublished' });
    if (role === 'main') this.#publish(id);
  }

  /** Status of `PUT role`. */
  update(id: number, role: string): 200 | 404 | 422 {
    const theme = this.#themes.find((each) => each.id === id);
    if (!theme) return 404;
    if (theme.role === role) return 200;
    if (role !== 'main' || theme.role !== 'unpublished') return 422;
    this.#publish(id);
    return 200;
  }

  /** Status of a delete. */
  remove(id: number): 200 | 404 | 422 {
    const theme = this.#themes.find((each) => each.id === id);
    if (!theme) return 404;
    if (theme.role === 'main') return 422;
    this.#themes = this.#themes.filter((each) => each !== theme);
    return 200;
  }

  #publish(id: number): void {
    this.#themes = this.#themes.map((theme) => {
      if (theme.id === id) return { ...theme, role: 'main' };
      return theme.role === 'main' ? { ...theme, role: 'unpublished' } : theme;
    });
  }
}
