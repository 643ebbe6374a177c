import * as contract from '@corium/contract/site'
import { answer } from '#server/http/answer.ts'
import { getDocument, listBanners, listCountries, listLanguages } from './site.ts'

export const siteCalls = [
  answer(contract.listCountries, () => listCountries()),
  answer(contract.listLanguages, () => listLanguages()),
  answer(contract.getAgreement, (context) => getDocument(context, 'agreement')),
  answer(contract.getPrivacyPolicy, (context) => getDocument(context, 'privacy')),
  answer(contract.listBanners, (context) => listBanners(context)),
]
