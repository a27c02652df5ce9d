/** Beginning and end of a token: enough to tell two apart, too little to use. */
export const shortToken = (token: string): string =>
  token.length > 20 ? `${token.slice(0, 10)}…${token.slice(-6)}` : token
