/** A line that an event names. Units only where some of them were asked for. */
export interface EventLine {
  readonly id: number;
  readonly title: string;
  readonly units: number | null;
  readonly message: string | null;
}
