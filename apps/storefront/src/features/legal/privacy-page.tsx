import { useSuspenseQuery } from '@tanstack/react-query'
import { loadInBrowser, loadOnServer } from '#api/loaders.ts'
import { privacyPolicy } from '#api/queries.ts'
import { LegalText } from './legal-text.tsx'
import './prose.css'

const required = () => [privacyPolicy()]

export const loader = loadOnServer(required)
export const clientLoader = loadInBrowser(required)

export default function PrivacyPage() {
  const { data } = useSuspenseQuery(privacyPolicy())
  return <LegalText {...data} />
}
