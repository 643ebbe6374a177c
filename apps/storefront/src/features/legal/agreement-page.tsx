import { useSuspenseQuery } from '@tanstack/react-query'
import { loadInBrowser, loadOnServer } from '#api/loaders.ts'
import { agreement } from '#api/queries.ts'
import { LegalText } from './legal-text.tsx'
import './prose.css'

const required = () => [agreement()]

export const loader = loadOnServer(required)
export const clientLoader = loadInBrowser(required)

export default function AgreementPage() {
  const { data } = useSuspenseQuery(agreement())
  return <LegalText {...data} />
}
