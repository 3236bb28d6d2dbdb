/** Created the text index as it was then. `0019-recipients` creates it as it is now. */
export async function up(): Promise<void> {}
