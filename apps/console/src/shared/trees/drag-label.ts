/** The label next to the pointer during a drag: the name of the row, and why it cannot be dropped here. */
export interface DragLabel {
  moveTo: (x: number, y: number, refusal: string | undefined) => void;
  drop: () => void;
}

const BESIDE_PX = 14;

/** Shows a name next to the pointer. Screen readers are informed of the move separately. */
export const showDragLabel = (name: string): DragLabel => {
  const label = document.createElement('div');
  label.className = 'drag-label';
  label.setAttribute('aria-hidden', 'true');
  // The colours of the theme are defined on this element.
  (document.querySelector('.ant-app') ?? document.body).append(label);
  return {
    moveTo: (x, y, refusal) => {
      label.style.transform = `translate(${x + BESIDE_PX}px, ${y + BESIDE_PX}px)`;
      label.classList.toggle('is-refused', refusal !== undefined);
      label.textContent = refusal === undefined || refusal === '' ? name : `${name} · ${refusal}`;
    },
    drop: () => label.remove(),
  };
};
