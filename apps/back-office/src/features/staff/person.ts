import type { Output } from '@corium/browser/result'
import type { Language } from '@corium/contract/language'

export type Person = Output<'/staff/pc_api.staff/getList'>['list'][number]
export type Role = Output<'/staff/pc_api.role/getList'>['list'][number]

export const roleName = (role: Pick<Role, 'name_cn' | 'name_en'>, language: Language): string =>
  language === 'zh-cn' ? role.name_cn : role.name_en

export const roleNames = (roles: readonly Pick<Role, 'name_cn' | 'name_en'>[], language: Language): string =>
  roles.map((role) => roleName(role, language)).join(language === 'zh-cn' ? '、' : ', ')
