import * as contract from '@corium/contract/addresses'
import type { Input } from '@corium/contract/call'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../../test/shop.ts'
import { unknownId } from '../../../test/unknown-id.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

type AddressInput = Input<typeof contract.addAddress>

const inChina: AddressInput = {
  consignee: '王小明',
  mobile: '138 1234 5678',
  country_code: 'CN',
  country: 'CN',
  region_codes: ['44', '4403', '440305'],
  detail: '科技南路 18 号',
  postcode: '518000',
}

const abroad: AddressInput = {
  consignee: 'Ana Silva',
  mobile: '(415) 555-2671',
  country_code: 'US',
  country: 'US',
  region_codes: [],
  province: 'CA',
  city: 'San Francisco',
  detail: '500 Howard St, Apt 4',
  postcode: '94105',
}

describe('an address', () => {
  test('in China has the names of its regions and is written from large to small', async () => {
    const member = await shop.member({ language: 'zh-cn' })
    const { address_id } = await member.get(contract.addAddress, inChina)
    expect(await member.get(contract.getAddress, { address_id })).toEqual({
      address_id,
      consignee: '王小明',
      mobile: '+8613812345678',
      country_code: 'CN',
      country: 'CN',
      country_name: '中国',
      province: '广东省',
      city: '深圳市',
      district: '南山区',
      region_codes: ['44', '4403', '440305'],
      detail: '科技南路 18 号',
      postcode: '518000',
      tag: '',
      is_default: true,
      full_text: '广东省深圳市南山区科技南路 18 号',
    })
  })

  test('in China reads in the language of the page', async () => {
    const member = await shop.member({ language: 'en-us' })
    const { address_id } = await member.get(contract.addAddress, inChina)
    const textIn = async (language: 'en-us' | 'zh-cn') => {
      member.language = language
      return (await member.get(contract.getAddress, { address_id })).full_text
    }
    expect(await textIn('en-us')).toBe('科技南路 18 号, Nanshan District, Shenzhen, Guangdong')
    expect(await textIn('zh-cn')).toBe('广东省深圳市南山区科技南路 18 号')
  })

  test.each([
    ['a municipality', '110105', '北京市朝阳区', 'Chaoyang District, Beijing'],
    [
      'a county of a municipality',
      '500240',
      '重庆市石柱土家族自治县',
      'Shizhu Tujia Autonomous County, Chongqing',
    ],
    ['a city below its province', '429004', '湖北省仙桃市', 'Xiantao, Hubei'],
  ])('in %s leaves out the level between', async (_, code, chinese, english) => {
    const member = await shop.member({ language: 'zh-cn' })
    const region_codes = [code.slice(0, 2), code.slice(0, 4), code]
    const { address_id } = await member.get(contract.addAddress, { ...inChina, region_codes })
    const readText = async () => (await member.get(contract.getAddress, { address_id })).full_text
    expect(await readText()).toBe(`${chinese}科技南路 18 号`)
    member.language = 'en-us'
    expect(await readText()).toBe(`科技南路 18 号, ${english}`)
  })

  test('in a region that was renamed since keeps its Chinese text in English', async () => {
    const member = await shop.member({ language: 'en-us' })
    const { address_id } = await member.get(contract.addAddress, inChina)
    await shop.shop.db
      .updateTable('addresses')
      .set({ district: '宝安县' })
      .where('id', '=', address_id)
      .execute()
    const { full_text } = await member.get(contract.getAddress, { address_id })
    expect(full_text).toBe('广东省深圳市宝安县科技南路 18 号')
  })

  test.each([
    ['US', abroad, '500 Howard St, Apt 4, San Francisco, CA 94105, United States'],
    [
      'DE',
      {
        ...abroad,
        country: 'DE',
        province: 'Bayern',
        city: 'München',
        detail: 'Sonnenstr. 3',
        postcode: '80331',
      },
      'Sonnenstr. 3, 80331 München, Bayern, Germany',
    ],
    [
      'SG',
      {
        ...abroad,
        country: 'SG',
        province: '',
        city: 'Singapore',
        detail: '1 Raffles Place',
        postcode: '048616',
      },
      '1 Raffles Place, Singapore 048616',
    ],
    [
      'HK',
      { ...abroad, country: 'HK', province: '', city: '九龙', detail: '弥敦道 1 号', postcode: '' },
      '中国香港九龙弥敦道 1 号',
    ],
    [
      'HK',
      { ...abroad, country: 'HK', province: '', city: 'Hong Kong', detail: '1 Nathan Road', postcode: '' },
      '1 Nathan Road, Hong Kong, China',
    ],
  ])('in %s reads in the order of that country', async (_, given, text) => {
    const member = await shop.member()
    const { address_id } = await member.get(contract.addAddress, given)
    expect((await member.get(contract.getAddress, { address_id })).full_text).toBe(text)
  })

  test('can be in Taiwan, Hong Kong or Macau by region codes', async () => {
    const member = await shop.member()
    for (const province of ['71', '81', '82']) {
      const { list: cities } = await member.get(contract.listRegions, { parent_code: province })
      const city = cities[0]!.code
      const { list: districts } = await member.get(contract.listRegions, { parent_code: city })
      const given = { ...inChina, region_codes: [province, city, districts[0]!.code] }
      expect(await member.call(contract.addAddress, given)).toMatchObject({ ok: true })
    }
  })

  test.each<[string, Partial<AddressInput>, Record<string, string>]>([
    ['a name of spaces', { consignee: '  ' }, { consignee: '此项必填。' }],
    ['no street', { detail: ' ' }, { detail: '此项必填。' }],
    ['no phone', { mobile: '' }, { mobile: '请输入手机号' }],
    ['half a phone number', { mobile: '138 1234' }, { mobile: '请输入正确的手机号。' }],
    [
      'regions that do not belong together',
      { region_codes: ['44', '4403', '110101'] },
      { region_codes: '请从列表中选择地区。' },
    ],
    [
      'regions without a district',
      { region_codes: ['44', '4403'] },
      { region_codes: '请从列表中选择地区。' },
    ],
    ['no regions', { region_codes: [] }, { region_codes: '请从列表中选择地区。' }],
    ['an unknown country', { country: 'ZZ' }, { country: '请从列表中选择国家或地区。', city: '此项必填。' }],
    ['a postcode of five digits', { postcode: '51800' }, { postcode: '格式不正确。' }],
    [
      'abroad without a place or postcode',
      { country: 'US', postcode: '' },
      { province: '此项必填。', city: '此项必填。', postcode: '此项必填。' },
    ],
  ])('with %s is refused beside the field', async (_, change, fields) => {
    const member = await shop.member({ language: 'zh-cn' })
    const refused = await member.call(contract.addAddress, { ...inChina, ...change })
    expect(refused).toBeRefused('field-errors')
    expect(refused).toMatchObject({ data: { fields }, status: 200 })
  })

  test.each([
    ['DE', '80331', 'München', 'Marienplatz 1, 80331 München, Germany'],
    ['GB', 'SW1A 1AA', 'London', 'Marienplatz 1, London SW1A 1AA, United Kingdom'],
    ['KR', '04524', 'Seoul', 'Marienplatz 1, Seoul 04524, South Korea'],
  ])('in %s needs no state or province', async (country, postcode, city, full_text) => {
    const member = await shop.member()
    const given = { ...abroad, country, city, postcode, province: '', detail: 'Marienplatz 1' }
    const { address_id } = await member.get(contract.addAddress, given)
    expect(await member.get(contract.getAddress, { address_id })).toMatchObject({ province: '', full_text })
  })

  test.each(['US', 'JP', 'MY'])('in %s needs a state or prefecture', async (country) => {
    const member = await shop.member()
    const refused = await member.call(contract.addAddress, { ...abroad, country, province: ' ' })
    expect(refused).toMatchObject({ data: { fields: { province: 'This is required.' } } })
  })

  test('in China needs no postcode', async () => {
    const member = await shop.member()
    expect(await member.call(contract.addAddress, { ...inChina, postcode: undefined })).toMatchObject({
      ok: true,
    })
  })

  test('without required fields is refused as malformed', async () => {
    const member = await shop.member()
    const refused = await member.call(contract.addAddress, { country: 'CN' } as AddressInput)
    expect(refused).toMatchObject({ status: 400, code: 2 })
  })
})

describe('the address book', () => {
  test('has one default: the first address, until another becomes the default', async () => {
    const member = await shop.member()
    const first = await member.get(contract.addAddress, inChina)
    const second = await member.get(contract.addAddress, { ...abroad, is_default: false })
    const defaults = async () =>
      (await member.get(contract.listAddresses, {})).list.map(({ address_id, is_default }) => [
        address_id,
        is_default,
      ])
    expect(await defaults()).toEqual([
      [first.address_id, true],
      [second.address_id, false],
    ])
    await member.get(contract.setDefaultAddress, second)
    expect(await defaults()).toEqual([
      [second.address_id, true],
      [first.address_id, false],
    ])
    await member.get(contract.editAddress, { ...inChina, ...first, is_default: true })
    expect((await defaults())[0]).toEqual([first.address_id, true])
    await member.get(contract.deleteAddress, first)
    expect(await defaults()).toEqual([[second.address_id, true]])
  })

  test('stores an edit', async () => {
    const member = await shop.member()
    const { address_id } = await member.get(contract.addAddress, inChina)
    await member.get(contract.editAddress, { ...abroad, address_id })
    expect(await member.get(contract.getAddress, { address_id })).toMatchObject({
      country: 'US',
      city: 'San Francisco',
      district: '',
      region_codes: [],
      mobile: '+14155552671',
      is_default: true,
    })
  })

  test('does not change an address when an edit is refused', async () => {
    const member = await shop.member()
    const { address_id } = await member.get(contract.addAddress, inChina)
    const bad = { ...inChina, address_id, consignee: ' ', mobile: '123', region_codes: ['44', '31'] }
    const refused = await member.call(contract.editAddress, bad)
    expect(refused).toBeRefused('field-errors')
    expect(Object.keys((refused.ok || refused.data.fields) as object).sort()).toEqual([
      'consignee',
      'mobile',
      'region_codes',
    ])
    expect(await member.get(contract.getAddress, { address_id })).toMatchObject({ consignee: '王小明' })
  })

  test('has at most twenty addresses and one default, also with concurrent requests', async () => {
    const member = await shop.member()
    const answers = await Promise.all(
      Array.from({ length: 22 }, () => member.call(contract.addAddress, inChina)),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(20)
    expect(answers.find(({ ok }) => !ok)).toBeRefused('limit-reached')
    const { list } = await member.get(contract.listAddresses, {})
    expect(list.filter(({ is_default }) => is_default)).toHaveLength(1)
  })

  test('adds one address for repeated and concurrent requests with the same id', async () => {
    const [member, other] = [await shop.member(), await shop.member()]
    const request = { ...inChina, request_id: 'the same request' }
    const answers = await Promise.all([1, 2, 3].map(() => member.get(contract.addAddress, request)))
    expect(new Set(answers.map(({ address_id }) => address_id)).size).toBe(1)
    await other.get(contract.addAddress, request)
    await member.get(contract.addAddress, { ...request, request_id: 'another request' })
    expect((await member.get(contract.listAddresses, {})).list).toHaveLength(2)
    expect((await other.get(contract.listAddresses, {})).list).toHaveLength(1)
  })

  test('of another member is not found', async () => {
    const owner = await shop.member()
    const mine = await owner.get(contract.addAddress, inChina)
    const stranger = await shop.member()
    for (const { address_id } of [mine, { address_id: unknownId }, { address_id: 'none' }]) {
      expect(await stranger.call(contract.getAddress, { address_id })).toBeRefused('not-found')
      expect(await stranger.call(contract.editAddress, { ...abroad, address_id })).toBeRefused('not-found')
      expect(await stranger.call(contract.deleteAddress, { address_id })).toBeRefused('not-found')
      expect(await stranger.call(contract.setDefaultAddress, { address_id })).toBeRefused('not-found')
    }
    expect((await owner.get(contract.listAddresses, {})).list).toMatchObject([{ consignee: '王小明' }])
    expect((await stranger.get(contract.listAddresses, {})).list).toEqual([])
  })

  test('is for members only', async () => {
    const visitor = shop.visitor()
    const address_id = unknownId
    for (const answered of [
      await visitor.call(contract.listAddresses, {}),
      await visitor.call(contract.addAddress, inChina),
      await visitor.call(contract.getAddress, { address_id }),
      await visitor.call(contract.editAddress, { ...inChina, address_id }),
      await visitor.call(contract.deleteAddress, { address_id }),
      await visitor.call(contract.setDefaultAddress, { address_id }),
    ]) {
      expect(answered).toBeRefused('session-invalid')
    }
  })
})
