import * as changeLog from '@corium/contract/change-log'
import * as erp from '@corium/contract/erp'
import * as integrationDesk from '@corium/contract/integration-desk'
import { getColleagues } from '@corium/contract/presence'
import * as salesDesk from '@corium/contract/sales-desk'
import * as savedViews from '@corium/contract/saved-views'
import * as settingsDesk from '@corium/contract/settings-desk'
import * as staff from '@corium/contract/staff'
import * as staffDesk from '@corium/contract/staff-desk'
import { getSetup, getWaitingWork } from '@corium/contract/today'
import * as visitDesk from '@corium/contract/visit-desk'
import * as webhookDesk from '@corium/contract/webhook-desk'
import { newRequest } from '../buyer.ts'
import { type Attempts, accepted, refused } from './attempt.ts'
import type { Objects } from './objects.ts'

/** Calls of staff around their accounts, settings and reports; calls of programs. */
export function shopDeskAttempts({ hers, email, order, request, parcel }: Objects) {
  const price = { first: 800, further: 150 }
  const shippingZones = (['near', 'mainland', 'remote', 'straits', 'asia', 'world'] as const).map((zone) => ({
    zone,
    courier: price,
    freight: price,
    free_from: 49_900,
  }))
  const endpoint = { endpoint_id: hers.unpaid_id }
  const endpointForm = {
    name: 'Hers',
    url: 'https://erp.example/hook',
    events: ['order.paid' as const],
  }
  const week = { start: '2026-06-01', end: '2026-06-07' }
  return {
    [staff.loginStaff.path]: refused('credentials-wrong', { email, password: 'a guess' }),
    [staff.verifyLogin.path]: refused('login-expired', { challenge: 'another guess', code: '123456' }),
    [staff.requestPasswordLink.path]: accepted({ email: `${newRequest()}@corium.test` }),
    [staff.getStaffLink.path]: refused('link-ended', { token: 'a guess' }),
    [staff.setStaffPassword.path]: refused('link-ended', { token: 'a guess', password: 'a long walk home' }),
    [staff.startSecondFactor.path]: accepted({}),
    [staff.confirmSecondFactor.path]: refused('state-conflict', { code: '123456' }),
    [staff.renewRecoveryCodes.path]: refused('field-errors', { password: 'a guess' }),
    [staff.getStaff.path]: accepted({}),
    [staff.logoutStaff.path]: accepted({}),
    [staff.changeStaffPassword.path]: refused('field-errors', {
      old_password: 'a guess',
      password: 'eight green hides',
    }),
    [staff.listStaffSessions.path]: accepted({}),
    [staff.endStaffSession.path]: refused('not-found', { session_id: hers.session_id }),
    [staff.endOtherStaffSessions.path]: accepted({}),

    [staffDesk.listStaff.path]: accepted({}),
    [staffDesk.inviteStaff.path]: accepted({ name: 'Ben', email: 'ben@corium.test', role_ids: [] }),
    [staffDesk.resendInvitation.path]: accepted({ staff_id: hers.member.id }),
    [staffDesk.withdrawInvitation.path]: accepted({ staff_id: hers.member.id }),
    [staffDesk.editStaff.path]: accepted({ staff_id: hers.member.id, version: 1, name: 'Ben', role_ids: [] }),
    [staffDesk.lockStaff.path]: accepted({ staff_id: hers.member.id, is_locked: true }),
    [staffDesk.resetSecondFactor.path]: accepted({ staff_id: hers.member.id }),
    [staffDesk.endSessionsOfStaff.path]: accepted({ staff_id: hers.member.id }),
    [staffDesk.listRoles.path]: accepted({}),
    [staffDesk.saveRole.path]: accepted({ name_cn: '新', name_en: 'New', permissions: [], refund_limit: 0 }),
    [staffDesk.deleteRole.path]: accepted({ role_id: 'none', version: 1 }),

    [savedViews.listSavedViews.path]: refused('not-allowed', { list: 'orders' }),
    [savedViews.saveView.path]: refused('not-allowed', {
      list: 'orders',
      name: 'Ben',
      query: '',
      is_shared: true,
    }),
    [savedViews.deleteSavedView.path]: refused('not-found', { view_id: hers.member.id }),

    [settingsDesk.getShippingSettings.path]: accepted({}),
    [settingsDesk.saveShippingSettings.path]: accepted({
      version: 0,
      zones: shippingZones,
      couriers_off: [],
    }),
    [settingsDesk.getTrialFees.path]: accepted({
      zones: shippingZones,
      zone: 'near',
      weight_grams: 100,
      goods: 100,
    }),
    [settingsDesk.getShopSettings.path]: accepted({}),
    [settingsDesk.saveShopSettings.path]: accepted({
      version: 0,
      name_cn: '科瑞',
      name_en: 'Corium',
      service_cn: '',
      service_en: '',
      same_day_until: '',
      promises: [],
      logo_id: null,
      icon_id: null,
    }),
    [settingsDesk.uploadBrandPicture.path]: refused('file-refused', { file: hers.file, use: 'logo' }),
    [settingsDesk.getAnswers.path]: accepted({}),
    [settingsDesk.saveAnswers.path]: accepted({ version: 0, list: [] }),
    [settingsDesk.getOrderSettings.path]: accepted({}),
    [settingsDesk.saveOrderSettings.path]: accepted({
      version: 0,
      hold_hours: 24,
      open_orders: 5,
      receipt_days: 15,
      return_days: 7,
      claim_days: 30,
    }),
    [settingsDesk.getTransferSettings.path]: accepted({}),
    [settingsDesk.saveTransferSettings.path]: accepted({
      version: 0,
      holder_cn: '',
      holder_en: '',
      bank_cn: '',
      bank_en: '',
      number: '',
      swift: '',
      from: 0,
      hold_days: 3,
    }),
    [settingsDesk.getSimulatorSettings.path]: accepted({}),
    [settingsDesk.saveSimulatorSettings.path]: accepted({ version: 0, url: '' }),
    [settingsDesk.getCardSettings.path]: accepted({}),
    [settingsDesk.saveCardSettings.path]: accepted({
      version: 0,
      open: 5,
      in_period: 10,
      period_days: 30,
      again_after_days: 90,
    }),
    [salesDesk.listSalesDays.path]: accepted(week),
    [salesDesk.listBestSellers.path]: accepted(week),
    [visitDesk.listVisitDays.path]: accepted(week),
    [visitDesk.listVisitedPages.path]: accepted(week),
    [visitDesk.listVisitSources.path]: accepted(week),
    [visitDesk.listSearchTerms.path]: accepted(week),
    [visitDesk.listViewedMost.path]: accepted(week),
    [visitDesk.getFunnel.path]: accepted(week),
    [visitDesk.getCardConversion.path]: accepted(week),
    [getSetup.path]: accepted({}),
    [getWaitingWork.path]: accepted({}),
    [changeLog.listChanges.path]: accepted({}),
    [changeLog.getChange.path]: accepted({ change_id: '1' }),
    [changeLog.getChangeLogOptions.path]: accepted({}),
    [changeLog.exportChanges.path]: accepted({}),

    [getColleagues.path]: refused('not-allowed', { kind: 'order', id: hers.unpaid_id }),

    [integrationDesk.listKeys.path]: accepted({}),
    [integrationDesk.createKey.path]: accepted({ name: 'Hers', scopes: ['orders.read'] }),
    [integrationDesk.revokeKey.path]: accepted({ key_id: hers.unpaid_id }),
    [webhookDesk.listEndpoints.path]: accepted({}),
    [webhookDesk.getEndpoint.path]: accepted(endpoint),
    [webhookDesk.createEndpoint.path]: accepted(endpointForm),
    [webhookDesk.editEndpoint.path]: accepted({ ...endpoint, version: 1, ...endpointForm }),
    [webhookDesk.switchEndpoint.path]: accepted({ ...endpoint, is_on: false }),
    [webhookDesk.rotateSecret.path]: accepted(endpoint),
    [webhookDesk.deleteEndpoint.path]: accepted(endpoint),
    [webhookDesk.listDeliveries.path]: accepted(endpoint),
    [webhookDesk.getDelivery.path]: accepted({ delivery_id: hers.unpaid_id }),
    [webhookDesk.resendDelivery.path]: accepted({ delivery_id: hers.unpaid_id }),
    [webhookDesk.resendFailed.path]: accepted(endpoint),
    [webhookDesk.sendTest.path]: accepted(endpoint),
    [erp.listChangedOrders.path]: accepted({}),
    [erp.getErpOrder.path]: accepted(order),
    [erp.shipErpOrder.path]: accepted({ ...order, parcels: [parcel], ...request() }),
    [erp.listErpStock.path]: accepted({}),
    [erp.setErpStock.path]: accepted({ sku_code: hers.sku.id, counted_num: 1, ...request() }),
    [erp.adjustErpStock.path]: accepted({
      sku_code: hers.sku.id,
      reason: 'receipt',
      num: 1,
      ...request(),
    }),
    [erp.listChangedGoods.path]: accepted({}),
  } satisfies Partial<Attempts>
}
