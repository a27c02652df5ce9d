/** SHA-256 of text or bytes as base64; '' in insecure contexts, which lack Web Crypto. */
export async function sha256(of: string | ArrayBuffer): Promise<string> {
  const bytes = typeof of === 'string' ? new TextEncoder().encode(of) : of
  const digest = await globalThis.crypto?.subtle?.digest('SHA-256', bytes)
  return digest ? btoa(String.fromCharCode(...new Uint8Array(digest))) : ''
}
