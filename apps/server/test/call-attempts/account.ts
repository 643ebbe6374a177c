import * as account from '@corium/contract/account'
import * as addresses from '@corium/contract/addresses'
import * as messages from '@corium/contract/messages'
import * as passport from '@corium/contract/passport'
import * as trade from '@corium/contract/trade'
import * as tradeCredit from '@corium/contract/trade-credit'
import * as twoStep from '@corium/contract/two-step'
import * as uploads from '@corium/contract/uploads'
import * as wechatLogin from '@corium/contract/wechat-login'
import { type Attempts, accepted, refused } from './attempt.ts'
import type { Objects } from './objects.ts'

/** Calls around the account: addresses, login, identity, messages and pictures. */
export function accountAttempts({ hers, email, address, request }: Objects) {
  const proof = (action: passport.IdentityAction) => hers.proofs[action] ?? ''
  const mobile = { mobile: '13799990000', country_code: 'CN' }
  const code = { code: '123456' }
  const newAddress = {
    consignee: 'Ben Zhou',
    mobile: '13799990001',
    country_code: 'CN',
    country: 'CN',
    region_codes: ['31', '3101', '310101'],
    detail: 'Riverside 9',
  }
  return {
    [addresses.listRegions.path]: accepted({}),

    [addresses.listAddresses.path]: accepted({}),
    [addresses.getAddress.path]: refused('not-found', address),
    [addresses.addAddress.path]: accepted(newAddress),
    [addresses.editAddress.path]: refused('not-found', { ...newAddress, ...address }),
    [addresses.deleteAddress.path]: refused('not-found', address),
    [addresses.setDefaultAddress.path]: refused('not-found', address),
    [addresses.parseAddress.path]: accepted({ text: '深圳市南山区科技南路 18 号' }),

    [passport.sendCode.path]: {
      ...refused('field-errors', { type: 'edit_password', account: hers.member.mobile ?? '' }),
      withoutMember: 'session-invalid',
    },
    [passport.getCaptcha.path]: accepted({}),
    [passport.login.path]: refused('credentials-wrong', { mobile: email, password: 'a guess' }),
    [passport.verifyLogin.path]: refused('login-expired', { challenge: 'a guess', code: '123456' }),
    [passport.register.path]: refused('code-wrong', {
      mobile: email,
      password: 'eight green hides',
      op_type: 'email',
      ...code,
    }),
    [passport.resetPassword.path]: refused('code-wrong', {
      mobile: email,
      password: 'eight green hides',
      op_type: 'email',
      ...code,
    }),
    [passport.logout.path]: accepted({}),
    [passport.getMember.path]: accepted({}),
    [wechatLogin.getLoginOption.path]: accepted({}),
    [wechatLogin.startScan.path]: accepted({}),
    [wechatLogin.getScanStatus.path]: refused('login-waiting', hers.wechat_code),
    [wechatLogin.logInAtWechat.path]: accepted({}),
    [wechatLogin.getWechatLink.path]: accepted({}),
    [wechatLogin.startWechatLink.path]: refused('proof-expired', { proof: proof('edit_wechat') }),
    [wechatLogin.getWechatLinkStatus.path]: refused('login-waiting', hers.wechat_code),
    [wechatLogin.unlinkWechat.path]: refused('proof-expired', { proof: proof('edit_wechat') }),
    [passport.bindMobile.path]: refused('state-conflict', { ...mobile, ...code }),

    [account.updateMember.path]: refused('file-refused', { avatar_file_id: hers.loose_file_id }),
    [account.verifyIdentity.path]: refused('field-errors', {
      action: 'cancel_account',
      by: 'password',
      secret: 'a guess',
    }),
    [account.editMobile.path]: refused('proof-expired', { ...mobile, ...code, proof: proof('edit_mobile') }),
    [account.editEmail.path]: refused('proof-expired', {
      email: 'ben@elsewhere.test',
      ...code,
      proof: proof('edit_email'),
    }),
    [account.editPassword.path]: refused('proof-expired', {
      password: 'eight green hides',
      proof: proof('edit_password'),
    }),
    [account.listSessions.path]: accepted({}),
    [account.listLogins.path]: accepted({}),
    [account.endSession.path]: refused('not-found', { session_id: hers.session_id }),
    [account.endOtherSessions.path]: accepted({}),
    [twoStep.getTwoStep.path]: accepted({}),
    [twoStep.startTwoStep.path]: refused('proof-expired', { proof: proof('edit_two_step') }),
    [twoStep.confirmTwoStep.path]: refused('state-conflict', { setup_id: hers.setup_id, code: '123456' }),
    [twoStep.renewRecoveryCodes.path]: refused('proof-expired', {
      proof: proof('edit_two_step'),
      code: '123456',
    }),
    [twoStep.keepRecoveryCodes.path]: accepted({}),
    [twoStep.endTwoStep.path]: refused('proof-expired', { proof: proof('edit_two_step'), code: '123456' }),
    [account.exportData.path]: refused('proof-expired', { proof: proof('export_data') }),
    [account.checkDeletion.path]: accepted({}),
    [account.deleteAccount.path]: refused('proof-expired', { proof: proof('cancel_account') }),

    [messages.listMessages.path]: accepted({}),
    [messages.countUnreadMessages.path]: accepted({}),
    [messages.readMessages.path]: accepted({ message_ids: hers.message_ids }),
    [messages.readAllMessages.path]: accepted({}),
    [messages.getMessageSettings.path]: accepted({}),
    [messages.setMessageSettings.path]: accepted({ list: [{ kind: 'orders', mail: true, sms: true }] }),

    [trade.getTradeAccount.path]: accepted({}),
    [tradeCredit.getTradeCredit.path]: accepted({}),
    [tradeCredit.getTradeStatement.path]: refused('not-found', { statement_id: hers.trade_id }),
    [trade.applyForTrade.path]: refused('file-refused', {
      company: 'Not hers',
      country: 'CN',
      company_code: hers.company_code,
      business: 'other',
      file_ids: [hers.license_file_id],
      ...request(),
    }),

    [uploads.uploadImage.path]: accepted({ scene: 'contact', file: hers.file }),
    [uploads.deleteUpload.path]: refused('not-found', { file_id: hers.loose_file_id }),
    [uploads.getUploadRule.path]: accepted({ scene: 'after_sales' }),

    [messages.confirmEmail.path]: accepted({}),
  } satisfies Partial<Attempts>
}
