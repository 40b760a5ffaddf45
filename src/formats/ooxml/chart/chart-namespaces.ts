// XML namespaces of the chart types that Office 2016 introduced.

/** Charts of the kinds that came with Office 2016 are in choices (`mc:Choice`) that require one of these. */
export const CHART_2016_NAMESPACES: readonly string[] =
  '2014 2015/9/8 2015/10/21 2016/5/9 2016/5/10 2016/5/11 2016/5/12 2016/5/13 2016/5/14'
    .split(' ')
    .map((date) => `http://schemas.microsoft.com/office/drawing/${date}/chartex`);
