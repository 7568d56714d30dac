/** The Web Storage calls we use. */
export interface DeviceStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** JSON values stored on the device. */
export interface Device {
  /** False when storage is blocked or full: values last as long as the page (S3). */
  readonly persistent: boolean;
  read<T>(key: string): T | null;
  write(key: string, value: unknown): void;
  remove(key: string): void;
}

/** Opens a device over Web Storage, or memory when that's blocked or full. Never throws; unreadable values read as null. */
export function openDevice(storage: () => DeviceStorage): Device {
  const memory = new Map<string, string>();
  let persistent = true;
  const attempt = <T>(work: (store: DeviceStorage) => T): T | null => {
    try {
      return work(storage());
    } catch {
      persistent = false;
      return null;
    }
  };
  return {
    get persistent() {
      return persistent;
    },
    read<T>(key: string): T | null {
      const text = memory.get(key) ?? attempt((store) => store.getItem(key));
      try {
        return JSON.parse(text ?? 'null') as T | null;
      } catch {
        return null;
      }
    },
    write(key, value) {
      const text = JSON.stringify(value);
      memory.set(key, text);
      attempt((store) => {
        store.setItem(key, text);
        memory.delete(key);
      });
    },
    remove(key) {
      memory.delete(key);
      attempt((store) => store.removeItem(key));
    },
  };
}
