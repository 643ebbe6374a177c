import * as contract from '@corium/contract/goods'
import { answer } from '#server/http/answer.ts'
import { findSkus } from './find-skus.ts'
import { getGoods } from './get-goods.ts'
import { selectHotWords } from './goods.db.ts'
import { listCategories } from './list-categories.ts'
import { getFilterOptions, listGoods } from './list-goods.ts'
import { suggest } from './suggest.ts'

export const goodsCalls = [
  answer(contract.listCategories, (context) => listCategories(context)),
  answer(contract.getFilterOptions, (context, input) => getFilterOptions(context, input)),
  answer(contract.listGoods, (context, input) => listGoods(context, input)),
  answer(contract.getGoods, (context, input) => getGoods(context, input), {
    tag: ({ goods_id }) => goods_id,
  }),
  answer(contract.findSkus, (context, input) => findSkus(context, input)),
  answer(contract.suggest, (context, input) => suggest(context, input)),
  answer(contract.hotWords, async ({ db, language }) => ({ list: await selectHotWords(db, language) })),
]
