go-tpc ch -H 127.0.0.1 -P 4000 -U root -D ch --warehouses 1 -T 2 -t 1 --queries q1,q6,q4 --time 6s --interval 2s run
