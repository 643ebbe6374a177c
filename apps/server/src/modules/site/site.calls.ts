import * as contract from '@corium/contract/site'
import { route } from '#server/http/route.ts'
import {
  getDocument,
  getDocumentVersion,
  getShop,
  listCountries,
  listDocumentVersions,
  listLanguages,
} from './site.ts'

export const siteCalls = [
  route(contract.getShop, getShop),
  route(contract.listCountries, listCountries),
  route(contract.listLanguages, () => listLanguages()),
  route(contract.getAgreement, (context) => getDocument(context, 'agreement')),
  route(contract.getPrivacyPolicy, (context) => getDocument(context, 'privacy')),
  route(contract.listDocumentVersions, listDocumentVersions),
  route(contract.getDocumentVersion, getDocumentVersion),
]
