/** Texts of: connecting a store. */
export const connection = {
  fields: {
    address: 'Address',
    token: 'Token',
    name: 'Name',
    headerName: 'Header name',
    gidNamespace: 'Id namespace',
    apiVersion: 'API version',
    keep: 'Where the token is kept',
  },
  missing: ({ field }: { field: string }) => `${field} is missing`,
  tooLong: ({ field }: { field: string }) => `${field} is too long`,
  notValid: ({ field }: { field: string }) => `${field} is not valid`,
  tokenCharacters: 'Token has spaces or characters that no token has',
  reservedHeader: 'Header name belongs to HTTP itself',
  noAnswer: 'Nothing answers at this address. Check its spelling and your network, then try again.',
  tooSlow: 'No answer came in time. Check the address and your network, then try again.',
  notAStore: ({ status }: { status: number }) =>
    `Something answers there, but it is not a store (status ${String(status)}). Enter the store's own address, without a path.`,
  noSuchVersion: 'The store does not have this API version. Leave it empty to use the newest.',
  noApiThere: 'The store has no admin API at this address. Enter its own address, without a path.',
  tokenRefused:
    'The store does not accept this token. Copy it again from the store, whole, or make a new one.',
  serverFailed: ({ status }: { status: number }) =>
    `The server at this address failed (status ${String(status)}). Check the address; if it is right, try again later.`,
  keychainNotPossible: ({ why }: { why: string }) => `Not possible here. ${why}`,
};
