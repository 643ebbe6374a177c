import { useSuspenseQuery } from '@tanstack/react-query'
import { loadInBrowser, loadOnServer } from '#api/load.ts'
import { privacyPolicy } from '#api/queries.ts'
import { LegalText } from './legal-text.tsx'
import './prose.css'

const needs = () => [privacyPolicy()]

export const loader = loadOnServer(needs)
export const clientLoader = loadInBrowser(needs)

export default function PrivacyPage() {
  const { data } = useSuspenseQuery(privacyPolicy())
  return <LegalText {...data} />
}
