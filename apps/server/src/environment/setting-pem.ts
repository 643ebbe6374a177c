import { createPrivateKey, createPublicKey, X509Certificate } from 'node:crypto'
import { ConfigError } from '#server/config-error.ts'

const kinds = {
  'a private key': createPrivateKey,
  'a public key': createPublicKey,
  'a certificate': (pem: string) => new X509Certificate(pem),
}

/**
 * A key or certificate in PEM. Its line breaks may be written as `\n`, as in .env files.
 * @throws ConfigError when it cannot be read
 */
export function readPem(name: string, value: string, kind: keyof typeof kinds): string {
  const pem = value.replaceAll('\\r', '').replaceAll('\\n', '\n')
  try {
    kinds[kind](pem)
    return pem
  } catch {
    throw new ConfigError(
      `${name} cannot be read: it has to be ${kind} in PEM, from its BEGIN line to its END line, without a passphrase. Line breaks may be written as \\n.`,
    )
  }
}
