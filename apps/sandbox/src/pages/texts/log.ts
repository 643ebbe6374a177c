/** Log. */
export const en = {
  noRequests: 'Nothing has happened yet.',
  verdict: {
    verified: 'verified',
    'not-verified': 'not verified',
    acknowledged: 'acknowledged',
    'not-acknowledged': 'not acknowledged',
  },
  received: 'in',
  sent: 'out',
  requestHeaders: 'Request headers',
  requestBody: 'Request',
  opened: 'Decrypted',
  answerHeaders: 'Answer headers',
  answerBody: 'Answer',
}

export const zh: typeof en = {
  noRequests: '还没有任何请求。',
  verdict: {
    verified: '验签通过',
    'not-verified': '验签未通过',
    acknowledged: '已确认',
    'not-acknowledged': '未确认',
  },
  received: '收到',
  sent: '发出',
  requestHeaders: '请求头',
  requestBody: '请求',
  opened: '解密后',
  answerHeaders: '应答头',
  answerBody: '应答',
}
