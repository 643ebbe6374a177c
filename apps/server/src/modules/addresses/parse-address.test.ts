import { expect, test } from 'vitest'
import { parseAddress } from './parse-address.ts'

const nanshan = ['44', '4403', '440305']
const nobody = { consignee: '', mobile: '', postcode: '' }

test.each([
  ['the name first', '李雷 13800138000 广东省深圳市南山区科技南路18号A座1201室'],
  ['the name last', '广东省深圳市南山区科技南路18号A座1201室，李雷，138 0013 8000'],
  ['nothing between', '李雷13800138000广东省深圳市南山区科技南路18号A座1201室'],
  [
    'labels',
    '收货人：李雷\n手机号码：+86 138-0013-8000\n所在地区：广东省 深圳市 南山区\n详细地址：科技南路18号A座1201室',
  ],
  ['full-width digits', '李雷 １３８００１３８０００ 广东省深圳市南山区科技南路18号A座1201室'],
  ['a short province', '广东深圳市南山区科技南路18号A座1201室 李雷 13800138000'],
  ['no province', '李雷，13800138000，深圳市南山区科技南路18号A座1201室'],
])('a text with %s', (_, text) => {
  expect(parseAddress(text)).toEqual({
    consignee: '李雷',
    mobile: '13800138000',
    region_codes: nanshan,
    detail: '科技南路18号A座1201室',
    postcode: '',
  })
})

test.each([
  ['北京市北京市朝阳区建国路88号', ['11', '1101', '110105'], '建国路88号'],
  ['重庆市 市辖区 渝中区 民权路 28 号', ['50', '5001', '500103'], '民权路 28 号'],
  ['上海市黄浦区北京东路668号', ['31', '3101', '310101'], '北京东路668号'],
  ['江苏昆山花桥镇绿地大道1号', ['32', '3205', '320583'], '花桥镇绿地大道1号'],
  ['恩施州利川市都亭街道1号', ['42', '4228', '422802'], '都亭街道1号'],
  ['云南省大理白族自治州大理市下关镇人民街9号', ['53', '5329', '532901'], '下关镇人民街9号'],
  ['新疆维吾尔自治区乌鲁木齐市天山区中山路1号', ['65', '6501', '650102'], '中山路1号'],
  ['湖北省仙桃市龙华山街道12号', ['42', '4290', '429004'], '龙华山街道12号'],
  ['东莞市虎门镇富民路3号', ['44', '4419', '441900121'], '富民路3号'],
  ['广东省深圳市科技南路18号', ['44', '4403'], '科技南路18号'],
])('the region of %s', (text, region_codes, detail) => {
  expect(parseAddress(text)).toEqual({ ...nobody, region_codes, detail })
})

test('a district that several cities have is left to the buyer', () => {
  expect(parseAddress('南山区科技南路18号')).toEqual({
    ...nobody,
    region_codes: [],
    detail: '南山区科技南路18号',
  })
})

test('a landline, a postal code and the name of a company', () => {
  expect(parseAddress('马先生 0755-86001234 深圳市南山区科技南路18号 某某皮具有限公司 518057')).toEqual({
    consignee: '马先生',
    mobile: '075586001234',
    region_codes: nanshan,
    detail: '科技南路18号 某某皮具有限公司',
    postcode: '518057',
  })
})

test('a text that is no address is all detail', () => {
  expect(parseAddress('hello world')).toEqual({ ...nobody, region_codes: [], detail: 'hello world' })
})
