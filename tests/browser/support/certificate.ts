import { createSign, generateKeyPairSync } from 'node:crypto'

/** A DER value with its tag and length. */
function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}
const bytes = (...values: readonly number[]) => Uint8Array.from(values)
const text = (value: string) => new TextEncoder().encode(value)

const [SEQUENCE, SET, INTEGER, BITS, OID, UTF8, TIME] = [0x30, 0x31, 0x02, 0x03, 0x06, 0x0c, 0x17]
/** 1.2.840.10045.4.3.2, ECDSA with SHA-256. */
const algorithm = der(SEQUENCE, der(OID, bytes(0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02)))
/** 2.5.4.3, common name. */
const name = der(SEQUENCE, der(SET, der(SEQUENCE, der(OID, bytes(0x55, 0x04, 0x03)), der(UTF8, text('localhost')))))

/** A certificate of its own issuer with its key, for one test's HTTPS server; browsers need `ignoreHTTPSErrors`. */
export function ownCertificate(): { readonly key: string; readonly cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const validity = der(SEQUENCE, der(TIME, text('200101000000Z')), der(TIME, text('491231235959Z')))
  const content = der(
    SEQUENCE,
    der(INTEGER, bytes(1)),
    algorithm,
    name,
    validity,
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = createSign('sha256').update(content).sign(privateKey)
  const whole = der(SEQUENCE, content, algorithm, der(BITS, bytes(0), signature))
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${whole.toString('base64')}\n-----END CERTIFICATE-----\n`,
  }
}
