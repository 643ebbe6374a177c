import type { Input, Output } from '@corium/contract/call'
import type * as contract from '@corium/contract/settings-desk'
import type { StaffContext } from '#server/context.ts'
import { readSetting } from '#server/modules/shop-settings/change-setting.ts'
import { refuseFields } from '#server/refuse.ts'
import { presentStored, saveSetting } from './save-setting.ts'

export async function getAnswers(context: StaffContext): Promise<Output<typeof contract.getAnswers>> {
  const stored = await readSetting(context.db, 'answers')
  const list = stored.value.list.map(({ name, text }) => ({
    name,
    text_cn: text['zh-cn'],
    text_en: text['en-us'],
  }))
  return { list, ...presentStored(stored) }
}

export function saveAnswers(
  context: StaffContext,
  { version, list }: Input<typeof contract.saveAnswers>,
): Promise<Output<typeof contract.saveAnswers>> {
  const answers = list.map(({ name, text_cn, text_en }) => ({
    name: name.trim(),
    text: { 'zh-cn': text_cn.trim(), 'en-us': text_en.trim() },
  }))
  // Staff choose by name, and the change log shows the changes by name.
  const names = new Set(answers.map(({ name }) => name))
  if (names.has('') || names.size < answers.length) refuseFields({ name: 'invalid' })
  if (answers.some(({ text }) => text['zh-cn'] + text['en-us'] === '')) refuseFields({ text: 'required' })
  return saveSetting(context, 'answers', version, { list: answers }, ({ list }) =>
    Object.fromEntries(list.map(({ name, text }) => [name.replaceAll('.', ' '), text])),
  )
}
