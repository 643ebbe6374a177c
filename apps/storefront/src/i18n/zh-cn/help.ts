import type { Texts } from '@corium/browser/translate'
import type { help as English } from '../en-us/help.ts'

export const help: Texts<typeof English> = {
  title: '帮助',
  questions: '常见问题',
  subjects: '问题分类',
  linkTo: '此答案的链接',
  questionsFailed: '未能加载常见问题。',
}
