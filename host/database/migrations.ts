/** A step of the file's history. Steps are never changed once released; a new one is added at the end. */
export interface Migration {
  readonly name: string;
  readonly sql: string;
}

/** All steps, oldest first; a file's `user_version` is the number of those it has been through. */
export const MIGRATIONS: readonly Migration[] = [
  {
    name: '0001-connections-and-settings',
    // No column for a token: that is the keychain's.
    sql: `
      create table connections (
        id text primary key,
        name text not null,
        origin text not null,
        header_name text not null,
        gid_namespace text not null,
        api_version text not null,
        created_at text not null
      ) strict;
      create table settings (
        key text primary key,
        value text not null
      ) strict;
    `,
  },
];
