import { toBase64, urlSafe } from '../base64'
import { sha256 } from './digest'

/** 32 random bytes as base64url, 43 characters: a code verifier (RFC 7636, section 4.1), and the random part of a state. */
export const randomText = (): string => urlSafe(toBase64(crypto.getRandomValues(new Uint8Array(32))))

/** The code challenge of a verifier by method S256 (RFC 7636, section 4.2); '' in insecure contexts, which lack Web Crypto. */
export const challengeOf = async (verifier: string): Promise<string> => urlSafe(await sha256(verifier))
