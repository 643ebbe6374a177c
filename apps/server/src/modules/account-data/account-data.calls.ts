import * as contract from '@corium/contract/account'
import * as passport from '@corium/contract/passport'
import * as wechat from '@corium/contract/wechat-login'
import { route } from '#server/http/route.ts'
import { bindMobile } from './bind-mobile.ts'
import { checkDeletion, deleteAccount } from './delete-account.ts'
import { exportData } from './export-data.ts'
import { getWechatLink, getWechatLinkStatus, startWechatLink, unlinkWechat } from './link-wechat.ts'

export const accountDataCalls = [
  route(contract.exportData, exportData),
  route(contract.checkDeletion, checkDeletion),
  route(contract.deleteAccount, deleteAccount),
  route(passport.bindMobile, bindMobile),
  route(wechat.getWechatLink, getWechatLink),
  route(wechat.startWechatLink, startWechatLink),
  route(wechat.getWechatLinkStatus, getWechatLinkStatus),
  route(wechat.unlinkWechat, unlinkWechat),
]
