import { BankOutlined } from '@ant-design/icons';
import { useState } from 'react';
import './customers.css';

/** The logo of a customer, or a placeholder. */
export function CustomerLogo({ address }: { address: string }) {
  const [broken, setBroken] = useState('');
  if (address === '' || address === broken) {
    return (
      <span className="customer-logo" aria-hidden="true">
        <BankOutlined />
      </span>
    );
  }
  return <img className="customer-logo" src={address} alt="" onError={() => setBroken(address)} />;
}
