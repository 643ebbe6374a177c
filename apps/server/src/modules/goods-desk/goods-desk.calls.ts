import * as categoryDesk from '@corium/contract/goods-category-desk'
import * as colorDesk from '@corium/contract/goods-color-desk'
import * as contract from '@corium/contract/goods-desk'
import * as goodsList from '@corium/contract/goods-list-desk'
import * as pictureDesk from '@corium/contract/goods-picture-desk'
import { route } from '#server/http/route.ts'
import {
  deleteGoodsCategory,
  listGoodsCategories,
  saveGoodsCategory,
  sortGoodsCategories,
} from './categories.ts'
import { getDeskGoods, getGoodsDeskOptions } from './get-goods.ts'
import { listDeskGoods } from './list-goods.ts'
import { publishGoods, withdrawGoods } from './move-goods.ts'
import { cropGoodsPicture, savePictures, uploadGoodsPicture } from './pictures.ts'
import { getGoodsPreviewLinks } from './preview-links.ts'
import { readDeskColor } from './read-color.ts'
import { createGoods, deleteGoods, duplicateGoods, saveGoods, savePrices } from './save-goods.ts'
import { deleteSku, saveSku, sortSkus } from './skus.ts'

export const goodsDeskCalls = [
  route(goodsList.listDeskGoods, listDeskGoods),
  route(contract.getDeskGoods, getDeskGoods),
  route(contract.getGoodsDeskOptions, getGoodsDeskOptions),
  route(contract.getGoodsPreviewLinks, getGoodsPreviewLinks),
  route(contract.createGoods, createGoods),
  route(contract.saveGoods, saveGoods),
  route(contract.savePrices, savePrices),
  route(contract.duplicateGoods, duplicateGoods),
  route(contract.deleteGoods, deleteGoods),
  route(categoryDesk.listGoodsCategories, listGoodsCategories),
  route(categoryDesk.saveGoodsCategory, saveGoodsCategory),
  route(categoryDesk.sortGoodsCategories, sortGoodsCategories),
  route(categoryDesk.deleteGoodsCategory, deleteGoodsCategory),
  route(colorDesk.saveSku, saveSku),
  route(colorDesk.deleteSku, deleteSku),
  route(colorDesk.sortSkus, sortSkus),
  route(colorDesk.readDeskColor, readDeskColor),
  route(pictureDesk.uploadGoodsPicture, uploadGoodsPicture),
  route(pictureDesk.cropGoodsPicture, cropGoodsPicture),
  route(pictureDesk.savePictures, savePictures),
  route(contract.publishGoods, publishGoods),
  route(contract.withdrawGoods, withdrawGoods),
]
