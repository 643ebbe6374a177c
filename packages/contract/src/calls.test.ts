import { expect, test } from 'vitest'
import { calls } from './calls.ts'

type Named = { input?: readonly string[]; data?: readonly string[] }

/** Every call that the specification names, with the fields that it names (§7). */
const named: Record<string, Named> = {
  '/shop/pc_api.goods/getProductCategory': {},
  '/shop/pc_api.goods/getSearchOption': {},
  '/shop/pc_api.goods/getList': {},
  '/shop/pc_api.goods/info': {},
  '/shop/pc_api.goods/searchSku': {},
  '/shop/pc_api.goods/collect': {},
  '/shop/pc_api.goods/getCollectlist': {},
  '/shop/pc_api.flow/getColorCard': {},
  '/shop/pc_api.flow/addCart': {},
  '/shop/pc_api.flow/getList': {},
  '/shop/pc_api.flow/editNum': {},
  '/shop/pc_api.flow/delGoods': {},
  '/shop/pc_api.flow/setSel': {},
  '/shop/pc_api.flow/getCartInfo': { data: ['num'] },
  '/member/pc_api.users/getInfo': { data: ['mobile'] },
  '/member/pc_api.users/upUserInfo': {},
  '/member/pc_api.users/editMobile': {},
  '/member/pc_api.users/editEmail': {},
  '/member/pc_api.users/editPwd': {},
  '/member/pc_api.users/wechatBindMobile': { input: ['mobile', 'code', 'country_code', 'password'] },
  '/publics/pc_api.index/getCountryCode': {},
  '/publics/pc_api.index/getLanguageList': {},
  '/publics/pc_api.index/userAgreement': {},
  '/publics/pc_api.index/getPrivacyPolicy': {},
  '/website/pc_api.index/getQrCode': {},
  '/website/pc_api.index/getBannerImage': {},
  '/publics/pc_api.send_code/send': { input: ['type', 'account', 'country_code'] },
  '/member/pc_api.passport/wechatScanCode': {},
  '/member/pc_api.passport/getQrcode': { data: ['url', 'ticket', 'unique_id'] },
  '/member/pc_api.passport/getScanStatus': { input: ['ticket', 'unique_id'], data: ['token'] },
  '/member/pc_api.passport/login': { input: ['mobile', 'password', 'code', 'country_code'], data: ['token'] },
  '/member/pc_api.passport/register': { input: ['mobile', 'password', 'code', 'country_code', 'op_type'] },
  '/member/pc_api.passport/forgetPwd': { input: ['mobile', 'password', 'code', 'country_code', 'op_type'] },
  '/behavior/api.behavior_upload/uploadRowData': {
    input: [
      'client',
      'token',
      'visit',
      'source',
      'path',
      'behavior',
      'user_id',
      'visit_duration',
      'app_duration',
      'type',
    ],
  },
  '/behavior/api.behavior_upload/uploadGoodsKeyWord': { input: ['keywords', 'token', 'user_id'] },
  '/behavior/api.behavior_upload/uploadGoodsList': { input: ['token', 'user_id', 'goodsList'] },
}

const found = (path: string) => calls.find((one) => one.path === path)

/** The properties of a schema, or of all members of a union. */
function fieldsOf(schema: object | undefined): string[] {
  const { properties = {}, anyOf = [] } = (schema ?? {}) as { properties?: object; anyOf?: object[] }
  return [...Object.keys(properties), ...anyOf.flatMap(fieldsOf)]
}

test('the contract has every call of the specification, by POST unless the specification says GET', () => {
  expect(Object.keys(named).filter((path) => !found(path))).toEqual([])
  const byGet = Object.keys(named).filter((path) => found(path)?.method === 'GET')
  expect(byGet).toEqual(['/member/pc_api.passport/getQrcode'])
})

test.each(Object.entries(named).filter(([, { input, data }]) => input ?? data))(
  '%s has the fields that the specification names',
  (path, { input = [], data = [] }) => {
    expect(fieldsOf(found(path)?.input)).toEqual(expect.arrayContaining([...input]))
    expect(fieldsOf(found(path)?.output)).toEqual(expect.arrayContaining([...data]))
  },
)

test('the calls that the specification marks as multipart accept a form', () => {
  for (const path of ['/publics/pc_api.index/getLanguageList', '/website/pc_api.index/getQrCode'])
    expect(found(path)?.form).toBe('multipart')
})

/**
 * Calls of staff that do more than read by their name, and yet change nothing that the change log would have.
 */
const changesNothing: Record<string, string> = {
  '/staff/pc_api.after_sales/uploadPicture':
    'nothing shows the picture until another call attaches it, and it is deleted after a day',
  '/staff/pc_api.setting/uploadBrandPicture':
    'nothing shows the picture until a save of the setting names it, and the change log has that one',
  '/staff/pc_api.session/startFactor': 'the new secret counts once a code confirms it',
  '/staff/pc_api.session/forgotPwd': 'the link changes nothing until it is used',
}

const isReading = (path: string) => /\/(get[A-Z]\w*|info|preview)$/.test(path)

/** Calls of staff, and of programs that act for the shop. */
const actsForShop = ({ path }: { path: string }) => /^\/(staff|erp)\//.test(path)

test('a call of staff or of a program says what it changes, unless its name says that it reads', () => {
  const ofStaff = calls.filter(actsForShop)
  const silent = ofStaff.filter(({ path, changes }) => !changes && !isReading(path) && !changesNothing[path])
  expect(silent.map(({ path }) => path)).toEqual([])
  const contradictory = ofStaff.filter(
    ({ path, changes }) => changes && (isReading(path) || changesNothing[path]),
  )
  expect(contradictory.map(({ path }) => path)).toEqual([])
})

test('only calls of staff and programs name what they change', () => {
  const others = calls.filter((call) => call.changes && !actsForShop(call))
  expect(others).toEqual([])
})

test('the path of a call says whether a program may make it', () => {
  const mixed = calls.filter(
    ({ path, access }) => path.startsWith('/erp/') !== access.startsWith('integration:'),
  )
  expect(mixed.map(({ path }) => path)).toEqual([])
})
