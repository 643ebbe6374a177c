import { useSuspenseQuery } from '@tanstack/react-query'
import { loadInBrowser, loadOnServer } from '#api/loaders.ts'
import { documentVersions, privacyPolicy } from '#api/queries.ts'
import { LegalText } from './legal-text.tsx'

const required = () => [privacyPolicy()]

const optional = () => [documentVersions('privacy')]

export const loader = loadOnServer(required, optional)
export const clientLoader = loadInBrowser(required, optional)

export default function PrivacyPage() {
  const { data } = useSuspenseQuery(privacyPolicy())
  return <LegalText {...data} document="privacy" />
}
