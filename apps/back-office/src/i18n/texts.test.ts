import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DeletionReason } from '@corium/contract/account'
import { permissions } from '@corium/contract/permissions'
import { refundBanks } from '@corium/contract/refund-banks'
import { expect, test } from 'vitest'
import { discountChoices, goodsChoices, otherChoices } from '../features/change-log/choices.ts'
import { enUs } from './en-us.ts'
import { zhCn } from './zh-cn.ts'

const namespaces = Object.entries(enUs) as [keyof typeof enUs, Record<string, string>][]

test('every text has the same placeholders in both languages', () => {
  const placeholders = (text = '') => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort()
  for (const [namespace, texts] of namespaces) {
    const chinese: Record<string, string> = zhCn[namespace]
    for (const [key, english] of Object.entries(texts)) {
      if (key.endsWith('_one')) continue
      expect([namespace, key, placeholders(chinese[key])]).toEqual([namespace, key, placeholders(english)])
    }
  }
})

test('Chinese texts have neither a space between two Chinese characters nor a Latin comma', () => {
  const wrong = Object.entries(zhCn).flatMap(([namespace, texts]) =>
    Object.entries(texts)
      .filter(([, text]) => /\p{Script=Han} \p{Script=Han}|\p{Script=Han},|, *\p{Script=Han}/u.test(text))
      .map(([key]) => `${namespace}.${key}`),
  )
  expect(wrong).toEqual([])
})

/** Keys that the change log composes of a field and its value. */
const choiceKeys = Object.entries<readonly string[]>({
  ...discountChoices,
  ...goodsChoices,
  ...otherChoices,
}).flatMap(([field, values]) => values.map((value) => `${field}-${value}`))

test('the code names every text', () => {
  const root = join(import.meta.dirname, '..')
  const code = globSync('**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !file.startsWith('i18n/'))
    .map((file) => readFileSync(join(root, file), 'utf8'))
    // The texts of permissions, banks and blockers of an erasure have the contract's names as keys.
    .concat(
      [...permissions, ...refundBanks, ...DeletionReason.properties.kind.enum, ...choiceKeys].map(
        (name) => `'${name}'`,
      ),
    )
    .join('\n')
  // A template such as `state_${state}` uses every text that begins with `state_`.
  const beginnings = [...code.matchAll(/`(\w+_)\$\{/g)].map(([, beginning]) => beginning ?? '')
  const unused = namespaces.flatMap(([namespace, texts]) =>
    Object.keys(texts)
      .map((key) => key.replace(/_(one|other)$/, ''))
      .filter((key) => !beginnings.some((beginning) => key.startsWith(beginning)))
      .filter((key) => !new RegExp(`['"\`]${key}['"\`]`).test(code))
      .map((key) => `${namespace}.${key}`),
  )
  expect(unused).toEqual([])
})
