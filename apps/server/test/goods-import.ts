import * as goodsDesk from '@corium/contract/goods-desk'
import * as contract from '@corium/contract/goods-import'
import { newRequest } from './buyer.ts'
import { type Caller, openTestShop } from './shop.ts'

/** A shop with a category and two filters, whose staff import goods. */
export type ImportDesk = Awaited<ReturnType<typeof openImportDesk>>
type ImportDetails = Awaited<ReturnType<ImportDesk['infoOf']>>

export const options = { keep_stock: true, publish_new: false }

export const fileOf = (content: string | Uint8Array, name = 'goods.csv') => ({
  name,
  type: 'text/csv',
  bytes: typeof content === 'string' ? new TextEncoder().encode(content) : content,
})

/** The faults of an import's rows: number, column and sentence of each. */
export const sentences = ({ list }: ImportDetails) =>
  list.flatMap(({ row_no, problems }) => problems.map(({ column, text }) => [row_no, column, text]))

export const both = (english: string, chinese: string) =>
  JSON.stringify({ 'en-us': english, 'zh-cn': chinese })

export async function openImportDesk() {
  const shop = await openTestShop()
  await shop.build.category({ id: 'nappa', name: both('Nappa', '纳帕') })
  await shop.shop.db
    .insertInto('facets')
    .values([
      { key: 'grain', name: both('Grain', '纹路'), hint: both('', ''), type: 'multi', sort: 1 },
      {
        key: 'thickness',
        name: both('Thickness', '厚度'),
        hint: both('', ''),
        type: 'range',
        unit: 'mm',
        sort: 2,
      },
    ])
    .execute()
  await shop.shop.db
    .insertInto('facet_values')
    .values([
      {
        facet_key: 'grain',
        value: 'smooth',
        name: both('Smooth', '光面'),
        hint: null,
        hex: null,
        picture_id: null,
      },
      {
        facet_key: 'grain',
        value: 'litchi',
        name: both('Litchi', '荔枝纹'),
        hint: null,
        hex: null,
        picture_id: null,
      },
    ])
    .execute()

  let desk: Caller
  let codes = 0

  const run = () => shop.run('run-goods-imports')
  const infoOf = (import_id: string, more: object = {}) =>
    desk.get(contract.getImport, { import_id, ...more })
  async function upload(content: string | Uint8Array, name?: string): Promise<string> {
    const file = fileOf(content, name)
    const { import_id } = await desk.get(contract.uploadImport, { file, request_id: newRequest() })
    return import_id
  }

  return {
    shop,
    /** Logs the employee in; sessions of staff end within a day. */
    async logIn(): Promise<Caller> {
      desk = await shop.staff({ name: 'Wu Hao' })
      return desk
    },
    /** A published style with colors 01, 02, … and 100 of each in stock. */
    async addStyle(colors = 2, given: object = {}) {
      const code = `IM${++codes}`
      const { id } = await shop.build.style({
        id: code.toLowerCase(),
        code,
        category_id: 'nappa',
        name: both('Test leather', '测试皮'),
        ...given,
      })
      for (let no = 1; no <= colors; no++) {
        await shop.build.sku({ id: `${id}-0${no}`, style_id: id, code: `${code}-0${no}`, color_no: `0${no}` })
      }
      return { id, code }
    },
    upload,
    run,
    infoOf,
    /** Uploads and checks a file. */
    async check(content: string | Uint8Array) {
      const id = await upload(content)
      await run()
      return infoOf(id)
    },
    async write(import_id: string, more: object = {}) {
      await desk.get(contract.applyImport, { import_id, ...options, ...more })
      await run()
      return infoOf(import_id)
    },
    goodsOf: (goods_id: string) => desk.get(goodsDesk.getDeskGoods, { goods_id }),
    async exported(format: 'csv' | 'xlsx', keyword: string, by = desk) {
      const file = await by.get(contract.exportGoods, { keyword, format })
      return { ...file, bytes: Buffer.from(file.content, 'base64') }
    },
  }
}
