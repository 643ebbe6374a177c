import type { Output } from '@corium/browser/result'
import { contactStatus } from '@corium/contract/contact-status'
import type { Tone } from '#ui/status-word.tsx'

export type MessageRow = Output<'/staff/pc_api.contact/getList'>['list'][number]
export type Message = Output<'/staff/pc_api.contact/info'>

const tones: Readonly<Record<MessageRow['status'], Tone>> = {
  [contactStatus.new]: 'ours',
  [contactStatus.answered]: 'done',
  [contactStatus.closed]: 'resting',
}

/** The look of the status of a message, by who has to act. */
export const messageTone = (status: MessageRow['status']): Tone => tones[status]

/** The value of `lang` for the writer's text and the answer. */
export const langOf = ({ language }: Pick<MessageRow, 'language'>): string =>
  language === 'zh-cn' ? 'zh-CN' : 'en'
