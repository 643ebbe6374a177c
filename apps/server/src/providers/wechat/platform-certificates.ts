import { X509Certificate } from 'node:crypto'
import { Type } from 'typebox'
import { readJson } from '../read-json.ts'
import { decryptResource, EncryptedResource } from './decrypt-resource.ts'

const CertificateList = Type.Object({
  data: Type.Array(Type.Object({ encrypt_certificate: EncryptedResource })),
})

/**
 * The certificates in a response of `GET /v3/certificates`, or `undefined` when it cannot be read. Each is
 * encrypted with the APIv3 key, so only WeChat Pay can have made it.
 */
export function decryptCertificates(json: string, apiV3Key: string): X509Certificate[] | undefined {
  const list = readJson(CertificateList, json)
  if (!list) return undefined
  const certificates: X509Certificate[] = []
  for (const { encrypt_certificate } of list.data) {
    const pem = decryptResource(encrypt_certificate, apiV3Key)
    const certificate = pem === undefined ? undefined : readCertificate(pem)
    if (!certificate) return undefined
    certificates.push(certificate)
  }
  return certificates
}

function readCertificate(pem: string): X509Certificate | undefined {
  try {
    return new X509Certificate(pem)
  } catch {
    return undefined
  }
}
