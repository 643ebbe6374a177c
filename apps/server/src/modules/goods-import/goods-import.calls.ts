import * as contract from '@corium/contract/goods-import'
import { route } from '#server/http/route.ts'
import { exportGoods, getImportColumns, getImportTemplate, getWrongRows } from './export-goods.ts'
import { applyImport, getImport, listImports, stopImport, undoImport, uploadImport } from './imports.ts'

export const goodsImportCalls = [
  route(contract.listImports, listImports),
  route(contract.getImport, getImport),
  route(contract.uploadImport, uploadImport),
  route(contract.applyImport, applyImport),
  route(contract.stopImport, stopImport),
  route(contract.undoImport, undoImport),
  route(contract.getWrongRows, getWrongRows),
  route(contract.getImportTemplate, getImportTemplate),
  route(contract.getImportColumns, getImportColumns),
  route(contract.exportGoods, exportGoods),
]
