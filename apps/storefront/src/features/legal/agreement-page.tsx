import { useSuspenseQuery } from '@tanstack/react-query'
import { loadInBrowser, loadOnServer } from '#api/loaders.ts'
import { agreement, documentVersions } from '#api/queries.ts'
import { LegalText } from './legal-text.tsx'

const required = () => [agreement()]

const optional = () => [documentVersions('agreement')]

export const loader = loadOnServer(required, optional)
export const clientLoader = loadInBrowser(required, optional)

export default function AgreementPage() {
  const { data } = useSuspenseQuery(agreement())
  return <LegalText {...data} document="agreement" />
}
