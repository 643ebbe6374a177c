import * as contract from '@corium/contract/goods-desk'
import { route } from '#server/http/route.ts'
import { getDeskGoods, getGoodsDeskOptions } from './get-goods.ts'
import { listDeskGoods } from './list-goods.ts'
import { publishGoods, withdrawGoods } from './move-goods.ts'
import { cropGoodsPicture, savePictures, uploadGoodsPicture } from './pictures.ts'
import { getGoodsPreviewLinks } from './preview-links.ts'
import { readDeskColor } from './read-color.ts'
import { createGoods, deleteGoods, duplicateGoods, saveGoods, savePrices } from './save-goods.ts'
import { deleteSku, saveSku, sortSkus } from './skus.ts'

export const goodsDeskCalls = [
  route(contract.listDeskGoods, listDeskGoods),
  route(contract.getDeskGoods, getDeskGoods),
  route(contract.getGoodsDeskOptions, getGoodsDeskOptions),
  route(contract.getGoodsPreviewLinks, getGoodsPreviewLinks),
  route(contract.createGoods, createGoods),
  route(contract.saveGoods, saveGoods),
  route(contract.savePrices, savePrices),
  route(contract.duplicateGoods, duplicateGoods),
  route(contract.deleteGoods, deleteGoods),
  route(contract.saveSku, saveSku),
  route(contract.deleteSku, deleteSku),
  route(contract.sortSkus, sortSkus),
  route(contract.readDeskColor, readDeskColor),
  route(contract.uploadGoodsPicture, uploadGoodsPicture),
  route(contract.cropGoodsPicture, cropGoodsPicture),
  route(contract.savePictures, savePictures),
  route(contract.publishGoods, publishGoods),
  route(contract.withdrawGoods, withdrawGoods),
]
