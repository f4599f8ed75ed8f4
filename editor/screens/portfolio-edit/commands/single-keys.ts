const name = 'vitrine.single-keys';

/** The setting of single-key shortcuts on this device. */
export const singleKeys = {
  areOn(): boolean {
    try {
      return localStorage.getItem(name) !== 'off';
    } catch {
      return true;
    }
  },
  set(isOn: boolean): void {
    try {
      localStorage.setItem(name, isOn ? 'on' : 'off');
    } catch {
      // Without storage they stay on.
    }
  },
};
