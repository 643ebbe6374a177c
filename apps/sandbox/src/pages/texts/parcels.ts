/** Parcels. */
export const en = {
  noParcels: 'The shop has not asked for any parcel. Send one, and it appears here within a minute.',
  following: { polling: 'Followed', shutdown: 'Ended', abort: 'Given up' },
  notFollowed: 'Not subscribed',
  courierReports: 'The courier reports',
  reported: {
    collected: 'Collected',
    'in-transit': 'In transit',
    delivering: 'Out for delivery',
    'pick-up': 'In a locker',
    signed: 'Signed',
    problem: 'Problem',
    returning: 'Going back',
    returned: 'Returned',
  },
  noRecord: 'No record for 3 days',
  rightCourier: 'It belongs to',
  correct: 'Correct',
  nothingReported: 'Nothing reported yet.',
}

export const zh: typeof en = {
  noParcels: '商城还没有查询任何运单。发出一个包裹后，一分钟内会出现在这里。',
  following: { polling: '监控中', shutdown: '已结束', abort: '已中止' },
  notFollowed: '未订阅',
  courierReports: '快递公司反馈',
  reported: {
    collected: '已揽收',
    'in-transit': '运输中',
    delivering: '派送中',
    'pick-up': '已投柜',
    signed: '已签收',
    problem: '疑难件',
    returning: '退回中',
    returned: '已退签',
  },
  noRecord: '3 天查询无记录',
  rightCourier: '实际快递公司',
  correct: '更正',
  nothingReported: '暂无物流记录。',
}
