import * as desk from '@corium/contract/quote-desk'
import * as contract from '@corium/contract/quotes'
import { route } from '#server/http/route.ts'
import { listDeskMaterials } from '#server/modules/content/desk-materials.ts'
import { acceptQuote } from './accept-quote.ts'
import { reviseQuote, withdrawQuote } from './change-quote.ts'
import { getQuote } from './get-quote.ts'
import { listQuotes } from './list-quotes.ts'
import { getRequest, listRequests } from './quote-desk.ts'
import { answerQuote, declineQuote } from './quote-desk-actions.ts'
import { requestQuote } from './request-quote.ts'
import { getQuoteStart, startQuote } from './start-quote.ts'

export const quoteCalls = [
  route(contract.requestQuote, requestQuote),
  route(contract.listQuotes, listQuotes),
  route(contract.getQuote, (context, { quote_id }) => getQuote(context, quote_id)),
  route(contract.reviseQuote, reviseQuote),
  route(contract.withdrawQuote, (context, { quote_id }) => withdrawQuote(context, quote_id)),
  route(contract.acceptQuote, acceptQuote),
  route(desk.listQuoteRequests, listRequests),
  route(desk.getQuoteRequest, getRequest),
  route(desk.answerQuote, answerQuote),
  route(desk.declineQuote, declineQuote),
  route(desk.getQuoteStart, getQuoteStart),
  route(desk.listQuoteGoods, listDeskMaterials),
  route(desk.startQuote, startQuote),
]
