import { useSuspenseQuery } from '@tanstack/react-query'
import { loadInBrowser, loadOnServer } from '#api/load.ts'
import { agreement } from '#api/queries.ts'
import { LegalText } from './legal-text.tsx'
import './prose.css'

const needs = () => [agreement()]

export const loader = loadOnServer(needs)
export const clientLoader = loadInBrowser(needs)

export default function AgreementPage() {
  const { data } = useSuspenseQuery(agreement())
  return <LegalText {...data} />
}
