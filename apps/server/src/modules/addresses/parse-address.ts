import type { ParsedAddress } from '@corium/contract/addresses'
import { findRegion } from '#server/modules/regions/find-region.ts'

const labels =
  /(?:收货人|收件人|联系人|姓名|手机号码|手机号|手机|联系电话|联系方式|电话|所在地区|所在区域|地区|省市区|详细地址|收货地址|收件地址|地址|邮政编码|邮编)\s*[:：]/g
const labeledName = /(?:收货人|收件人|联系人|姓名)\s*[:：]\s*([^\s,，;；、\d]{1,20})/
const mobilePhone = /(?<!\d)(?:(?:\+|00)?86[\s-]?)?(1[3-9]\d)[\s-]?(\d{4})[\s-]?(\d{4})(?!\d)/
const landline = /(?<!\d)(0\d{2,3})-?(\d{7,8})(?:-\d{1,6})?(?!\d)/
const postcodeAlone = /(?<![^\s,，;；、:：])(\d{6})(?![^\s,，;；、])/
const parts = /[\s,，;；、|]+/

/**
 * Two to five Chinese characters, as a person is called, and not the end of an address.
 */
const looksLikeName = (text: string): boolean =>
  /^\p{Script=Han}{2,5}$|^\p{Script=Han}+·\p{Script=Han}+$/u.test(text) &&
  !/[省市区县镇乡村路街道巷弄号楼栋幢座室层苑园里厦]$/.test(text)

/**
 * Reads an address of China as people copy it from a chat or another shop: name, phone
 * number, region and street, in any order. What it does not find is empty, and the
 * buyer checks the rest before saving.
 */
export function parseAddress(typed: string): ParsedAddress {
  let text = typed.normalize('NFKC')
  const take = (pattern: RegExp, read: (match: RegExpExecArray) => string): string => {
    const match = pattern.exec(text)
    if (!match) return ''
    text = `${text.slice(0, match.index)}\n${text.slice(match.index + match[0].length)}`
    return read(match)
  }
  const mobile =
    take(mobilePhone, ([, ...digits]) => digits.join('')) ||
    take(landline, ([, area, number]) => `${area}${number}`)
  let consignee = take(labeledName, ([, name = '']) => name)
  text = text.replace(labels, '\n')
  const postcode = take(postcodeAlone, ([, code = '']) => code)
  const region = findRegion(text)
  const before = region ? text.slice(0, region.start).split(parts).filter(Boolean) : []
  let after = text.slice(region?.end ?? 0)
  if (!consignee) {
    const name = before.find(looksLikeName) ?? after.split(parts).findLast(looksLikeName)
    if (name) {
      consignee = name
      if (before.includes(name)) before.splice(before.indexOf(name), 1)
      else after = withoutLast(after, name)
    }
  }
  const detail = [after, ...before]
    .join(' ')
    .replace(/^[\s,，;；、.·/-]+|[\s,，;；、]+$/g, '')
    .replace(/\s+/g, ' ')
  return { consignee, mobile, region_codes: region?.codes ?? [], detail, postcode }
}

function withoutLast(text: string, part: string): string {
  const at = text.lastIndexOf(part)
  return `${text.slice(0, at)}${text.slice(at + part.length)}`
}
