/** The minimum that a browser has to do for a long list: a pool of rows, refilled while scrolling. Runs in a page. */
export function mountRawList(rows: number): number {
  const [rowHeight, overscan] = [60, 4];
  const startedAt = performance.now();
  const scroller = document.createElement('div');
  scroller.id = 'scroller';
  Object.assign(scroller.style, {
    width: '361px',
    height: '568px',
    overflowY: 'auto',
    font: '13px/20px sans-serif',
  });
  const sizer = document.createElement('div');
  Object.assign(sizer.style, { position: 'relative', height: `${String(rows * rowHeight)}px` });
  scroller.append(sizer);
  document.body.replaceChildren(scroller);
  const pool = Array.from({ length: Math.ceil(568 / rowHeight) + 1 + 2 * overscan }, () => {
    const row = document.createElement('div');
    Object.assign(row.style, {
      position: 'absolute',
      inset: '0 0 auto',
      height: '60px',
      contain: 'layout paint style',
    });
    for (let part = 0; part < 6; part += 1) row.append(document.createElement('span'));
    sizer.append(row);
    return row;
  });
  const fill = () => {
    const top = Math.floor(scroller.scrollTop / rowHeight) - overscan;
    const from = Math.max(0, Math.min(top, rows - pool.length));
    for (let index = from; index < from + pool.length; index += 1) {
      const row = pool[index % pool.length];
      if (row === undefined || row.dataset['index'] === String(index)) continue;
      row.dataset['index'] = String(index);
      row.style.transform = `translateY(${String(index * rowHeight)}px)`;
      const texts = [
        `#${String(index)}`,
        'A••• B•••, Poland',
        'Overdue 11d',
        '2 × Down Jacket',
        'Requested',
        'Waiting 12d',
      ];
      for (const [part, text] of texts.entries()) {
        const span = row.children[part];
        if (span !== undefined) span.textContent = text;
      }
    }
  };
  scroller.addEventListener('scroll', fill, { passive: true });
  fill();
  scroller.getBoundingClientRect();
  return performance.now() - startedAt;
}
