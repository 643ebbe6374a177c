/** Whether the page is in WeChat's own browser; WeCom's looks like it, but cannot pay or log in as WeChat's does. */
export const isInWechat = (agent = navigator.userAgent): boolean =>
  agent.includes('MicroMessenger') && !agent.includes('wxwork')
